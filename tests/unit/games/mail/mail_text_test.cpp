#include "core/games/mail/mail_text.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "core/games/mail/mail_address.h"
#include "core/games/mail/mail_encodings.h"
#include "core/games/mail/mail_header.h"

namespace chancery::mail_tests {
namespace {

MailText mail_read(const std::string& mail) {
  MailText text;
  std::string problem;
  const bool is_read = read_mail(mail, text, problem);
  INFO(problem);
  REQUIRE(is_read);
  return text;
}

/// The lines of that kind that were left out, each followed by '/'.
std::string left_out_lines(const MailText& mail, LeftOut kind) {
  std::string all;
  for (const LeftOutLine& line : mail.left_out)
    if (line.why == kind) all += line.text + "/";
  return all;
}

/// "one@x.org two@x.org", or "broken".
std::string addresses(const std::string& field) {
  const auto found = addresses_in(field);
  if (!found) return "broken";
  std::string all;
  for (const std::string& text : *found) all += (all.empty() ? "" : " ") + text;
  return all;
}

std::string sender(const std::string& head) {
  const MailText mail = mail_read(head + "\nA PAR H\n");
  return mail.from.empty() ? mail.why_no_sender : mail.from;
}

constexpr const char* forwarded_inline =
    "Please count these.\n\n"
    "---------- Forwarded message ---------\n"
    "From: Ann <ann@example.org>\nDate: Mon, 2 Nov 2026 at 10:00\nSubject: orders\nTo: Gil\n\n"
    "A PAR - BUR\n-- \nAnn\n";

}  // namespace

TEST_CASE("addresses are read by RFC 5322", "[mail]") {
  CHECK(addresses("one@x.org") == "one@x.org");
  CHECK(addresses("One <one@x.org>") == "one@x.org");
  CHECK(addresses("one@x.org (Two <two@x.org>)") == "one@x.org");
  CHECK(addresses("\"Two <two@x.org>\" <one@x.org>") == "one@x.org");
  CHECK(addresses("\"a \\\"b\\\" (c\" <one@x.org> (a (nested) comment \\) )") == "one@x.org");
  CHECK(addresses("=?utf-8?q?Two_=3Ctwo=40x=2Eorg=3E?= <one@x.org>") == "one@x.org");
  CHECK(addresses("one@x.org <one@x.org>") == "one@x.org");
  CHECK(addresses("one (a comment) @ x . org") == "one@x.org");
  CHECK(addresses("\"one\"@x.org") == "one@x.org");
  CHECK(addresses("\"o ne\"@x.org") == "\"o ne\"@x.org");
  CHECK(addresses("<@relay.org,@other.org:one@x.org>") == "one@x.org");
  CHECK(addresses("one@[192.0.2.1]") == "one@[192.0.2.1]");
  CHECK(addresses("Players: one@x.org, Two <two@x.org>;") == "one@x.org two@x.org");
  CHECK(addresses("Nobody:;").empty());
  CHECK(addresses("one@x.org, two@x.org") == "one@x.org two@x.org");
  CHECK(addresses("One <one@x.org>, One <one@x.org>") == "one@x.org");
  // Names that should have been quoted.
  CHECK(addresses("Lee, Ann <one@x.org>") == "one@x.org");
  CHECK(addresses("Ann J. Lee <one@x.org>") == "one@x.org");
  for (const char* broken : {"two@x.org <one@x.org>", "<one@x.org> two@x.org",
                             "one@x.org two@x.org", "\"One <one@x.org>", "one@x.org (",
                             "one@two@x.org", "<one@x.org", "One <one@x.org> <two@x.org>", "@x.org",
                             "one@", "Group: one@x.org", "one\x01@x.org", "two@x.org: one@x.org;"})
    CHECK(addresses(broken) == "broken");
}

TEST_CASE("a mail identifies one sender or nobody", "[mail]") {
  CHECK(sender("From: one@x.org (Two <two@x.org>)\n") == "one@x.org");
  CHECK(sender("From : \"One\"\n <one@x.org>\nSubject: x\n") == "one@x.org");
  CHECK(sender("From: one@x.org\nfrom: two@x.org\n") == "it has 2 fields 'From'");
  CHECK(sender("From: one@x.org, two@x.org\n") == "its field 'From' has 2 addresses");
  CHECK(sender("From: two@x.org <one@x.org>\n") == "its field 'From' is not an address");
  CHECK(sender("From: One\n") == "its field 'From' has no address");
  CHECK(sender("Subject: x\n") == "it has no field 'From'");
  CHECK(sender("") == "it has no header");
}

TEST_CASE("a mail is taken apart", "[mail]") {
  const MailText mail = mail_read(
      "From ann Mon Nov 1\r\nFrom: \"Ann\" <Ann@Example.org>\r\nSubject: orders:\r\n  for you\r\n"
      "\r\nA PAR - BUR\r\n\r\nOn Monday, GM wrote:\r\n> orders please\r\nF BRE H\r\n-- "
      "\r\nAnn\r\n");
  CHECK(mail.from == "Ann@Example.org");
  CHECK(mail.subject == "orders: for you");
  CHECK(mail.text == "A PAR - BUR\n\nF BRE H\n");
  CHECK(left_out_lines(mail, LeftOut::quotation) == "On Monday, GM wrote:/> orders please/");
  CHECK(left_out_lines(mail, LeftOut::signature) == "-- /Ann/");
}

TEST_CASE("a body needs no head", "[mail]") {
  CHECK(mail_read("A PAR - BUR\n").text == "A PAR - BUR\n");
  CHECK(mail_read("France:\nA PAR - BUR\n").text == "France:\nA PAR - BUR\n");
  CHECK(mail_read("France: A PAR - BUR\n\nA MAR H\n").text == "France: A PAR - BUR\n\nA MAR H\n");
  CHECK(mail_read("\n\nA PAR H").text == "\n\nA PAR H\n");
  CHECK(mail_read("").text.empty());
}

TEST_CASE("subjects have encoded words", "[mail]") {
  const auto subject = [](const std::string& field) {
    return mail_read("From: a@b\nSubject: " + field + "\n\nx\n").subject;
  };
  CHECK(subject("=?utf-8?B?QmFyYWQtZMO7cg==?=") == "Barad-dûr");
  CHECK(subject("=?ISO-8859-1?Q?Gr=FC=DFe?= =?utf-8?q?_aus_K=C3=B6ln?=, S1901") ==
        "Grüße aus Köln, S1901");
  CHECK(subject("=?nonsense?X?abc?= =? ?=") == "=?nonsense?X?abc?= =? ?=");
}

TEST_CASE("the line above a quotation is left out in several languages", "[mail]") {
  CHECK(
      mail_read("A PAR H\nAm Mo. um 10:00 schrieb Gil <gil@example.org>:\n> A PAR - BUR\n").text ==
      "A PAR H\n");
  CHECK(mail_read("A PAR H\nOn Monday Gil wrote:\n> x\n").left_out.size() == 2);
  CHECK(mail_read("He wrote A PAR H: I think\nFrance wrote orders:\nGil wrote:\nA PAR H\n")
            .left_out.empty());
  // On two lines, as some programs break it.
  CHECK(mail_read("A PAR H\n\nOn Mon, Nov 2, 2026 at 10:00 AM Gil <gil@example.org>\nwrote:\n\n"
                  "> A PAR - BUR\n")
            .text == "A PAR H\n\n\n");
  CHECK(mail_read("1. A PAR H\nGil wrote:\n> A PAR - BUR\n").text == "1. A PAR H\n");
  // Without marks, the whole rest is quoted.
  CHECK(mail_read("A PAR H\n\nOn Monday, 2 Nov 2026, Gil <gil@example.org> wrote:\n\n"
                  " A PAR - BUR\n")
            .text == "A PAR H\n\n");
}

TEST_CASE("the mail that was answered is left out", "[mail]") {
  CHECK(mail_read("A PAR H\n-----Original Message-----\nA PAR - BUR\n").text == "A PAR H\n");
  const MailText outlook = mail_read(
      "A PAR H\n\n________________________________\nFrom: Gil <gil@example.org>\n"
      "Sent: Monday, November 2, 2026 10:00\nTo: Ann\nSubject: Fall 1901\n\nA PAR - BUR\n");
  CHECK(outlook.text == "A PAR H\n\n");
  CHECK(left_out_lines(outlook, LeftOut::quotation).ends_with("/A PAR - BUR/"));
  CHECK(mail_read("A PAR H\n\nVon: Gil <gil@example.org>\nGesendet: Montag\nAn: Ann\n"
                  "Betreff: x\n\nA PAR - BUR\n")
            .text == "A PAR H\n\n");
  // A ruler or a colon alone does not hide orders.
  CHECK(mail_read("Orders\n____________________\nA PAR H\nFrom: me\nA MAR H\n").text ==
        "Orders\n____________________\nA PAR H\nFrom: me\nA MAR H\n");
}

TEST_CASE("forwarded mails are told apart, with their senders", "[mail]") {
  const MailText in_text = mail_read("From: gil@example.org\n\n" + std::string(forwarded_inline));
  CHECK(in_text.text == "Please count these.\n\n");
  REQUIRE(in_text.forwarded.size() == 1);
  CHECK(in_text.forwarded.front().from == "ann@example.org");
  CHECK(in_text.forwarded.front().text == "\nA PAR - BUR\n");
  CHECK(left_out_lines(in_text, LeftOut::signature) == "-- /Ann/");

  const MailText marked = mail_read(
      "Begin forwarded message:\n\n> From: Ann <ann@example.org>\n> Subject: orders\n"
      "> Date: 2 November\n> To: Gil\n>\n> A PAR - BUR\n");
  REQUIRE(marked.forwarded.size() == 1);
  CHECK(marked.forwarded.front().text == "\nA PAR - BUR\n");

  const MailText by_subject = mail_read(
      "From: a@b\nSubject: FW: orders\n\n-----Original Message-----\n"
      "From: Ann [mailto:ann@example.org]\nSent: Monday\nTo: Gil\nSubject: orders\n\nA PAR H\n");
  REQUIRE(by_subject.forwarded.size() == 1);
  CHECK(by_subject.forwarded.front().from == "ann@example.org");

  const MailText attached = mail_read(
      "From: gil@example.org\nContent-Type: multipart/mixed; boundary=xx\n\n"
      "--xx\nContent-Type: text/plain\n\nSee below.\n"
      "--xx\nContent-Type: message/rfc822\n\n"
      "From: Ann <ann@example.org>\nSubject: orders\nContent-Type: text/plain; charset=utf-8\n"
      "Content-Transfer-Encoding: base64\n\nQSBQQVIgLSBCVVIK\n--xx--\n");
  CHECK(attached.text == "See below.\n");
  REQUIRE(attached.forwarded.size() == 1);
  CHECK(attached.forwarded.front().from == "ann@example.org");
  CHECK(attached.forwarded.front().text == "A PAR - BUR\n");
}

TEST_CASE("what mail programs encode is decoded", "[mail]") {
  CHECK(mail_read("From: a@b\nContent-Transfer-Encoding: quoted-printable\n\n"
                  "A PAR =E2=80=94=\n BUR =\n=ZZ")
            .text == "A PAR \xe2\x80\x94 BUR =ZZ\n");
  CHECK(mail_read("From: a@b\nContent-Transfer-Encoding: quoted-printable\n\nA PAR= \t\r\n H\n")
            .text == "A PAR H\n");
  CHECK(mail_read("From: a@b\nContent-Transfer-Encoding: BASE64\n\nQSBQQVIg\nLSBCVVI=\n").text ==
        "A PAR - BUR\n");
  // Character sets.
  const auto in = [](const std::string& type, const std::string& body) {
    return mail_read("From: a@b\nContent-Type: text/plain" + type + "\n\n" + body + "\n").text;
  };
  CHECK(in("; charset=iso-8859-1", "Gr\xfc\xdf\x65 \x96 \x80") == "Grüße – €\n");
  CHECK(in("; charset=\"Windows-1252\"", "A PAR \x97 BUR\xa0") == "A PAR — BUR\n");
  CHECK(in("", "Gr\xfc\xdf\x65") == "Grüße\n");
  CHECK(in("; charset=utf-8", "A\xc2\xa0PAR\xe2\x80\x8b H") == "A PAR H\n");
  const MailText unknown =
      mail_read("From: a@b\nContent-Type: text/plain; charset=koi8-r\n\nA PAR H \xc1\n");
  CHECK(unknown.text == "A PAR H ?\n");
  REQUIRE(unknown.notes.size() == 1);
  CHECK(unknown.notes.front() ==
        "its character set 'koi8-r' is unknown: only letters of ASCII were read");
}

TEST_CASE("flowed lines are joined", "[mail]") {
  const auto flowed = [](const std::string& parameters, const std::string& body) {
    return mail_read("From: a@b\nContent-Type: text/plain; format=flowed" + parameters + "\n\n" +
                     body)
        .text;
  };
  CHECK(flowed("", "A MAR S \nA PAR - BUR\nF BRE H\n") == "A MAR S A PAR - BUR\nF BRE H\n");
  CHECK(flowed("; delsp=yes", "A PAR - Burgu \nndy\n") == "A PAR - Burgundy\n");
  CHECK(flowed("; DelSp=\"YES\"", "A PAR -  \nBUR\n") == "A PAR - BUR\n");
  CHECK(flowed("", " From here\n  A PAR H\n") == "From here\nA PAR H\n");
  // Quotations and signatures end a paragraph.
  CHECK(flowed("", "A PAR \n> A MAR H\nF BRE H \n-- \nAnn\n") == "A PAR\nF BRE H\n");
  CHECK(flowed("", ">> A PAR \n> H\nA MAR H\n") == "A MAR H\n");
}

TEST_CASE("of several parts the plain text is taken", "[mail]") {
  const std::string head = "From: a@b\nContent-Type: multipart/mixed; boundary=\"xx\"\n\n";
  const std::string plain = "--xx\nContent-Type: text/plain\n\nA PAR H\n";
  const std::string html = "--xx\nContent-Type: text/html\n\n<p>A PAR - BUR\n";
  CHECK(mail_read("From: a@b\nContent-Type: multipart/alternative; boundary=xx\n\n" + html + plain +
                  "--xx--\n")
            .text == "A PAR H\n");
  CHECK(mail_read(head + "preamble\n" + plain + "--xx\nContent-Type: text/plain\n\nA MAR H\n" +
                  "--xx--\nepilogue\n")
            .text == "A PAR H\nA MAR H\n");
  CHECK(mail_read(head + "--xx\nContent-Type: multipart/alternative; boundary=yy\n\n"
                         "--yy\nContent-Type: text/plain\n\nA PAR H\n--yy--\n--xx--\n")
            .text == "A PAR H\n");
  // Plain text without content.
  CHECK(mail_read("From: a@b\nContent-Type: multipart/alternative; boundary=xx\n\n"
                  "--xx\nContent-Type: text/plain\n\n \n" +
                  html + "--xx--\n")
            .text == "\nA PAR - BUR\n");
  const MailText file =
      mail_read(head + plain +
                "--xx\nContent-Type: text/plain; name=orders.txt\n"
                "Content-Disposition: attachment; filename=\"orders.txt\"\n\nA MAR H\n--xx--\n");
  CHECK(file.text == "A PAR H\n");
  REQUIRE(file.notes.size() == 1);
  CHECK(file.notes.front() ==
        "the attachment 'orders.txt' (text/plain) was not read; save it and read it as a sheet");
  MailText text;
  std::string problem;
  CHECK_FALSE(read_mail("From: a@b\nContent-Type: image/png\n\nxx\n", text, problem));
  CHECK(problem == "the mail has no text: the attachment '' (image/png) was not read");
  CHECK_FALSE(read_mail("From: a@b\nContent-Type: multipart/mixed\n\nA PAR H\n", text, problem));
  CHECK(problem == "the mail has no text: its parts cannot be told apart: they have no boundary");
}

TEST_CASE("HTML is read as its reader sees it", "[mail]") {
  const auto html = [](const std::string& body) {
    return mail_read("From: a@b\nContent-Type: text/html; charset=utf-8\n\n" + body);
  };
  CHECK(html("<html><head><style>p{}</style><title>x</title></head><body><p>A&nbsp;PAR&#32;-\n"
             "BUR</p><p>F BRE &ndash; MAO<br>A MAR S A&#x20;PAR - BUR</body></html>")
            .text.find("A PAR - BUR\n\nF BRE – MAO\nA MAR S A PAR - BUR\n") != std::string::npos);
  CHECK(html("<ul><li>A PAR H<li>A MAR H</ul>").text.find("\n- A PAR H\n- A MAR H\n") !=
        std::string::npos);
  CHECK(html("A PAR - <b>BUR</b> &amp; 1 < 2 &unknown; <!-- A MAR H -->\n").text ==
        "A PAR - BUR & 1 < 2 &unknown;\n");
  CHECK(html("<pre>A PAR H\nA MAR H</pre>").text == "\nA PAR H\nA MAR H\n\n");
  CHECK(
      html("<span title='a > b'>A PAR H</span><span style=\"display:none\">A MAR H</span>").text ==
      "A PAR H\n");
  const MailText quoted =
      html("<div>A PAR H</div><blockquote><div>A PAR - BUR</div></blockquote>A MAR H");
  CHECK(left_out_lines(quoted, LeftOut::quotation) == "> A PAR - BUR/");
  CHECK(quoted.text.find("A MAR H") != std::string::npos);
  const MailText crossed = html("<p><s>A PAR - BUR</s></p><p>A PAR H</p>");
  CHECK(left_out_lines(crossed, LeftOut::crossed) == "A PAR - BUR/");
  CHECK(crossed.text.find("BUR") == std::string::npos);
}

TEST_CASE("a mailbox file has several mails", "[mail]") {
  const std::string mails =
      "From ann@x.org Mon Nov  2 10:00:00 2026\nFrom: ann@x.org\n\nA PAR H\n\nFrom Burgundy I "
      "move.\n\nFrom bob@x.org Mon Nov  2 11:00:00 2026\nFrom: bob@x.org\n\nA ROM H\n";
  const std::vector<std::string_view> split = split_mailbox(mails);
  REQUIRE(split.size() == 2);
  CHECK(mail_read(std::string(split[0])).text == "A PAR H\n\nFrom Burgundy I move.\n\n");
  CHECK(mail_read(std::string(split[1])).from == "bob@x.org");
  CHECK(split_mailbox("From: ann@x.org\n\nFrom x\nFrom: y@z\n").size() == 1);
}

TEST_CASE("a mail that is too large is refused", "[mail]") {
  MailText text;
  std::string problem;
  CHECK_FALSE(read_mail(std::string((most_mail_megabytes << 20U) + 1, 'x'), text, problem));
  CHECK(problem == "the mail is larger than 32 MB");
  const std::string lines((2U << 20U) + 1, '\n');
  CHECK_FALSE(read_mail("From: a@b\n\n" + lines, text, problem));
  CHECK(problem == "the text of the mail is larger than 2 MB");
  std::string box = "From a\nFrom: a@b\n\nx\n";
  for (int i = 0; i < 1001; ++i) box += "\nFrom a\nFrom: a@b\n\nx\n";
  CHECK(split_mailbox(box).empty());
  // The search for the end of an encoded word stops at the longest possible length.
  CHECK(decode_words("=?utf-8?B?" + std::string(600, 'A') + "?=").starts_with("=?utf-8?B?A"));
  CHECK_FALSE(addresses_in("\"" + std::string(10000, 'x') + "\" <a@b>").has_value());
}

}  // namespace chancery::mail_tests
