#include "core/games/mail/mail_message.h"

#include <catch2/catch.hpp>

#include "core/games/mail/mail_text.h"
#include "tests/unit/has.h"

namespace chancery::mail_tests {
namespace {

MailMessage plain_mail() {
  return {{"Gil", "gil@example.org"},
          {{"Ann", "ann@example.org"}, {"", "bob@example.org"}},
          "Deep Waters: Spring 3",
          "Dear players,\nhere you are.\n",
          {{"varn.html", "text/html", "<p>hello</p>\n"}}};
}

std::string written(const MailMessage& mail) {
  const Found<std::string> text = write_mail(mail);
  INFO(text.problem);
  REQUIRE(text.value.has_value());
  return *text.value;
}

/// Lines of a mail end with CR LF, and none is longer than mail programs accept.
bool is_in_lines(const std::string& mail) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < mail.size(); ++i) {
    if (mail[i] == '\n' && (i == 0 || mail[i - 1] != '\r')) return false;
    width = mail[i] == '\n' ? 0 : width + 1;
    if (width > 79 || static_cast<unsigned char>(mail[i]) >= 0x80) return false;
  }
  return mail.ends_with("\r\n");
}

}  // namespace

TEST_CASE("a mail is written as mail programs read it", "[mail]") {
  const std::string text = written(plain_mail());
  CHECK(
      text.starts_with("From: \"Gil\" <gil@example.org>\r\n"
                       "To: \"Ann\" <ann@example.org>,\r\n bob@example.org\r\n"
                       "Subject: Deep Waters: Spring 3\r\n"));
  CHECK(has(text, "Content-Disposition: attachment;\r\n filename=\"varn.html\"\r\n"));
  CHECK(has(text, "\r\nPHA+aGVsbG88L3A+Cg==\r\n"));
  CHECK(is_in_lines(text));
  MailText read;
  std::string problem;
  REQUIRE(read_mail(text, read, problem));
  CHECK(read.from == "gil@example.org");
  CHECK(read.text.starts_with("Dear players,\nhere you are.\n"));
  // Equal mails give equal bytes, and different mails different boundaries.
  CHECK(written(plain_mail()) == text);
  MailMessage other = plain_mail();
  other.files.front().bytes += ".";
  const auto boundary = [](const std::string& mail) {
    return mail.substr(mail.find("boundary="), 46);
  };
  CHECK(boundary(written(other)) != boundary(text));
}

TEST_CASE("text that is not ASCII is encoded", "[mail]") {
  MailMessage mail = plain_mail();
  mail.subject = "Barad-dûr";
  mail.to = {{"Zoë \"Z\" Ü", "zoe@example.org"}};
  mail.body = "Grüße = Gruß \n" + std::string(200, 'x') + "\n";
  mail.files.front().name = "ilmar-ö.html";
  const std::string text = written(mail);
  CHECK(is_in_lines(text));
  CHECK(has(text, "Subject: =?utf-8?B?QmFyYWQtZMO7cg==?=\r\n"));
  CHECK(has(text, "To: =?utf-8?B?Wm/DqyAiWiIgw5w=?=\r\n <zoe@example.org>\r\n"));
  CHECK(has(text, "Gr=C3=BC=C3=9Fe =3D Gru=C3=9F=20\r\n"));
  CHECK(has(text, "filename*=utf-8''ilmar-%C3%B6.html"));
  MailText read;
  std::string problem;
  REQUIRE(read_mail(text, read, problem));
  CHECK(read.text.starts_with("Grüße = Gruß\n" + std::string(200, 'x') + "\n"));
  // Long ones are split between characters.
  mail.subject.clear();
  for (int i = 0; i < 60; ++i) mail.subject += "ö";
  CHECK(is_in_lines(written(mail)));
}

TEST_CASE("no name adds a line to the head of a mail", "[mail]") {
  MailMessage mail = plain_mail();
  mail.subject = "a\r\nBcc: eve@example.org\r\n\r\nbody";
  mail.to.front().name = "Ann\nX-Evil: \"yes\" \\";
  mail.from.name = "=?utf-8?Q?forged?=";
  mail.files.front().name = "a\"\r\nX: y.html";
  const std::string text = written(mail);
  CHECK(is_in_lines(text));
  CHECK_FALSE(has(text, "\nBcc"));
  CHECK_FALSE(has(text, "\nX-Evil"));
  CHECK_FALSE(has(text, "\nX: y"));
  CHECK_FALSE(has(text, "?Q?forged?="));
  CHECK(has(text, "\"Ann X-Evil: \\\"yes\\\" \\\\\" <ann@example.org>"));
  mail = plain_mail();
  mail.to.front().name = "broken \xff\xfe";
  CHECK(has(written(mail), "\"broken ??\" <ann@example.org>"));
}

TEST_CASE("mails go to addresses alone", "[mail]") {
  for (const char* bad : {"", "ann", "@b", "a@", "a b@c", "a@b>", "a@b\r\nBcc: c@d", "a@b,c@d",
                          "\xc3\xb6@b", "<a@b>"}) {
    CAPTURE(bad);
    CHECK_FALSE(is_mail_address(bad));
    MailMessage mail = plain_mail();
    mail.to.front().address = bad;
    CHECK_FALSE(write_mail(mail).value.has_value());
  }
  CHECK(is_mail_address("ann.o'neil+game@mail.example.org"));
  MailMessage mail = plain_mail();
  mail.to.clear();
  CHECK(write_mail(mail).problem == "the mail has no recipient");
  mail = plain_mail();
  mail.from = {};
  CHECK(written(mail).starts_with("To: "));
  mail.from.address = "who?";
  CHECK_FALSE(write_mail(mail).value.has_value());
}

}  // namespace chancery::mail_tests
