import { useBlocks, useHref } from '#client/blocks/block-context.tsx'

/** URL for a signup button: the signup form if this page has one, otherwise the signup page. */
export function useFormAddress(): string {
  const href = useHref()
  const form = useBlocks().input.page.sections.find(({ type }) => type === 'signup_form')
  return form ? `#${form.id}` : href('/signup')
}
