/** The signup steps after the account step, in this order (SC-05). */
export const signupSteps = ['photo', 'personal', 'about', 'push', 'email'] as const
export type SignupStep = (typeof signupSteps)[number]
