/** S3-35, S4-40: by which table a lottery pays. */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export type PrizeMode = (typeof prizeModes)[number];
/** S3-35: of a launch that names none. */
export const defaultPrizeMode: PrizeMode = 'Elott';
/** S3-35: what a lottery is played at, by the codes that vendors know. */
export const gatewayCodes = { web: '1', mobile: '3' } as const;
export type GatewayCode = (typeof gatewayCodes)[keyof typeof gatewayCodes];

/** S4-40: whose games start through the lottery launch. */
const lotteryVendors = ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT'] as const;
/** S4-27: either of them among the e-lotteries of a merchant makes the mode electronic. */
const electronic = ['TCG_LOTTO_VN', 'LOTT'] as const;

export function isLotteryVendor(vendor: string): boolean {
  return lotteryVendors.some((one) => one === vendor);
}

/**
 * S4-27, S4-40: the prize mode of a vendor's lotteries; `electronicVendors` are those of the merchant's ELOTT entry of
 * the vendor mapping.
 */
export function prizeModeOf(vendor: string, electronicVendors: readonly string[]): PrizeMode {
  if (vendor === 'TCG_SEA') return 'SEA';
  return electronic.some((one) => electronicVendors.includes(one)) ? 'Elott' : 'Lott';
}

/** Whether a launch may ask for a mode: that of the islands is of its own vendor, which has no other. */
export function isModeOf(vendor: string, mode: PrizeMode): boolean {
  return (mode === 'SEA') === (vendor === 'TCG_SEA');
}
