/** Code points that render blank, although Unicode classifies them as letters or symbols. */
export const blank = '\\u2800\\uFFFC\\u{1D159}\\u{13441}\\u{13442}'

const visible = new RegExp(`(?![\\p{Default_Ignorable_Code_Point}${blank}])[\\p{L}\\p{N}\\p{P}\\p{S}]`, 'u')

/** True if the text contains a visible character: a letter, a digit, a punctuation mark or a symbol. */
export const isVisible = (text: string): boolean => visible.test(text)
