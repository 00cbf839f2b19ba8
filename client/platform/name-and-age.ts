/** A site may hide ages: then the name stands alone. */
export const nameAndAge = ({ name, age }: { name: string; age: number | null }): string => (age === null ? name : `${name}, ${age}`)
