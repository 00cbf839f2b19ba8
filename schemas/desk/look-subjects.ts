/** What a person of the desk opens of a member: the page itself, a panel of it, or a field that was masked. */
export const lookSubjects = ['page', 'account', 'address', 'devices', 'settings', 'money', 'trust', 'mail', 'messages', 'notes'] as const
export type LookSubject = (typeof lookSubjects)[number]
