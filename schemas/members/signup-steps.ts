/** The steps after the account step of the signup, in this order (SC-05). */
export const signupSteps = ['photo', 'personal', 'about', 'push', 'email'] as const
export type SignupStep = (typeof signupSteps)[number]
