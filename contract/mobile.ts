/** A number as it is stored: "63" and "0917 123-4567" are +639171234567. */
export function fullNumber(countryDialingCode: string, mobileNum: string): string {
  return `+${countryDialingCode}${mobileNum.replaceAll(/\D/g, '').replace(/^0+/, '')}`;
}
