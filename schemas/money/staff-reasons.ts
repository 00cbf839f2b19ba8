/** Why a person of the desk changes a balance. The list is closed. */
export const adjustmentReasons = ['fault', 'goodwill', 'credit_back', 'correction'] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

/** Why a person of the desk refunds money. The list is closed. */
export const staffRefundReasons = ['withdrawal', 'double', 'fault_of_ours', 'goodwill', 'fraud', 'authority'] as const
export type StaffRefundReason = (typeof staffRefundReasons)[number]

/** How much is refunded: all that is left, the part of the unused credits, or an amount. */
export const refundParts = ['full', 'unused', 'amount'] as const
export type RefundPart = (typeof refundParts)[number]
