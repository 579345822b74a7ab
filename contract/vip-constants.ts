/** For what somebody is a VIP. */
export const VIP_SOURCES = ['sweet-pick', 'operator'] as const
export type VipSource = (typeof VIP_SOURCES)[number]

/** The most days that one grant gives. */
export const VIP_MAX_DAYS = 3_650
