/** Returns name and age; only the name if the site hides ages. */
export const nameAndAge = ({ name, age }: { name: string; age: number | null }): string => (age === null ? name : `${name}, ${age}`)
