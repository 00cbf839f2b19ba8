/** Why a person looks without a case. `other` needs words. */
export const lookReasons = ['asked', 'order', 'fraud', 'legal', 'other'] as const

/** How staff find a member: by the number of a member, an order, a receipt or a case, by the exact address, or by the whole name. */
export const memberFinds = ['number', 'email', 'name'] as const

/** The kinds of lines of the ledger. The database knows no other. */
export const ledgerReasons = ['signup', 'message', 'photo', 'gift', 'purchase', 'refund', 'chargeback', 'void', 'adjustment'] as const
