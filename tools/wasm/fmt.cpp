// The compiled part of fmt: with its headers alone, each room would compile all of it again.
#include <fmt/format-inl.h>

#include <locale>

namespace fmt::detail {

template auto dragonbox::to_decimal(float) noexcept -> dragonbox::decimal_fp<float>;
template auto dragonbox::to_decimal(double) noexcept -> dragonbox::decimal_fp<double>;
template auto thousands_sep_impl(locale_ref) -> thousands_sep_result<char>;
template auto decimal_point_impl(locale_ref) -> char;
template locale_ref::locale_ref(const std::locale&);
template auto locale_ref::get() const -> std::locale;

}  // namespace fmt::detail
