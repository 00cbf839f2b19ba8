const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True for a UUID in lower case. */
export const isId = (text: string): boolean => uuid.test(text)
