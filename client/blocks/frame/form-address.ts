import { useBlocks, useHref } from '#client/blocks/block-context.tsx'

/** Where a button that means signing up leads: the form on this page, or the signup page where it has none. */
export function useFormAddress(): string {
  const href = useHref()
  const form = useBlocks().input.page.sections.find(({ type }) => type === 'signup_form')
  return form ? `#${form.id}` : href('/signup')
}
