import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Spinner } from './layout/spinner.tsx'

export interface ButtonLook {
  variant?: 'solid' | 'soft' | 'outline' | 'ghost' | 'danger' | 'accent'
  size?: 'small' | 'medium' | 'large'
  /** If true, the button is as wide as its container. */
  isWide?: boolean
  /** An icon before the text. An icon from Lucide needs no size. */
  icon?: ReactNode
  iconAfter?: ReactNode
  /**
   * Aligns the button's text, instead of its invisible edge, with the content above and below. Only for a ghost button without buttons
   * beside it.
   */
  edge?: 'start' | 'end'
}

interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /**
   * If true, the button shows a spinner, keeps its width and ignores presses. It can still have the focus, so that the focus is not lost.
   */
  isLoading?: boolean
}

export function Button({ variant, size, isWide, icon, iconAfter, edge, isLoading, type, children, onClick, ...rest }: ButtonProps) {
  return (
    <Root
      {...rest}
      type={type ?? 'button'}
      data-variant={variant ?? 'solid'}
      data-size={size ?? 'medium'}
      data-wide={isWide || undefined}
      data-edge={edge}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled'] || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    >
      <Face>
        {icon}
        {children}
        {iconAfter}
      </Face>
      {isLoading && (
        <Wait>
          <Spinner size="small" />
        </Wait>
      )}
    </Root>
  )
}

interface ButtonLinkProps extends ButtonLook, ComponentPropsWithRef<'a'> {}

/** A link that looks like a button. To link to a route, wrap this component with the router's createLink(). */
export function ButtonLink({ variant, size, isWide, icon, iconAfter, edge, children, ...rest }: ButtonLinkProps) {
  return (
    <Root as="a" {...rest} data-variant={variant ?? 'solid'} data-size={size ?? 'medium'} data-wide={isWide || undefined} data-edge={edge}>
      <Face>
        {icon}
        {children}
        {iconAfter}
      </Face>
    </Root>
  )
}

const Face = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.5em;
  min-width: 0;
  & > svg {
    flex: none;
    width: 1.2em;
    height: 1.2em;
  }
`

const Wait = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`

const Root = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: var(--t-control);
  padding: 0.45em var(--t-button-wide);
  border: 1.5px solid transparent;
  background-origin: border-box;
  border-radius: var(--t-radius-control);
  font-weight: var(--t-button-weight);
  letter-spacing: var(--t-button-tracking);
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  user-select: none;
  -webkit-user-select: none;
  transition:
    background-color var(--m-quick),
    border-color var(--m-quick),
    color var(--m-quick),
    box-shadow var(--m-base) var(--m-out),
    transform var(--m-quick) var(--m-out);
  &:active:not(:disabled) {
    transform: scale(0.975);
  }
  &:is(:disabled, [aria-disabled='true']:not([aria-busy='true'])) {
    cursor: not-allowed;
    opacity: 0.45;
  }
  &[data-variant='solid'] {
    background: var(--t-primary);
    color: var(--t-on-primary);
    box-shadow: var(--t-shadow-1);
  }
  &[data-variant='accent'] {
    background: var(--t-secondary);
    color: var(--t-on-secondary);
    box-shadow: var(--t-shadow-1);
  }
  &[data-variant='soft'] {
    background: var(--t-primary-soft);
    color: var(--t-primary-text);
  }
  &[data-variant='outline'] {
    background: var(--t-surface);
    border-color: var(--t-line-strong);
    color: var(--t-ink);
  }
  &[data-variant='ghost'] {
    color: var(--t-ink);
  }
  &[data-variant='danger'] {
    background: var(--t-danger);
    color: var(--t-on-danger);
  }
  @media (hover: hover) {
    &[data-variant='solid']:hover:not(:disabled) {
      background: var(--t-primary-hover);
      box-shadow: var(--t-shadow-2);
    }
    &[data-variant='accent']:hover:not(:disabled) {
      background: var(--t-secondary-hover);
      box-shadow: var(--t-shadow-2);
    }
    &[data-variant='soft']:hover:not(:disabled) {
      background-image: linear-gradient(var(--t-hover), var(--t-hover));
    }
    &[data-variant='outline']:hover:not(:disabled) {
      border-color: var(--t-ink);
    }
    &[data-variant='ghost']:hover:not(:disabled) {
      background: var(--t-hover);
    }
    &[data-variant='danger']:hover:not(:disabled) {
      background: var(--t-danger-hover);
    }
  }
  &[data-variant='solid']:active:not(:disabled) {
    background: var(--t-primary-active);
  }
  &[data-variant='accent']:active:not(:disabled) {
    background: var(--t-secondary-active);
  }
  &[data-variant='danger']:active:not(:disabled) {
    background: var(--t-danger-active);
  }
  &[data-size='small'] {
    min-height: var(--t-control-small);
    padding: 0.3em 1em;
    font-size: var(--t-text-sm);
    &::before {
      content: '';
      position: absolute;
      inset: calc(50% - 22px) 0;
    }
  }
  &[data-size='large'] {
    min-height: var(--t-control-large);
    padding: 0.5em 1.7em;
    font-size: var(--t-text-lg);
  }
  &[data-wide] {
    width: 100%;
  }
  /* with very large text, padding and icon would leave only one letter per line */
  @media (max-width: 19.99em) {
    &&& {
      padding-inline: 0.7em;
    }
    & > :first-child {
      flex-wrap: wrap;
    }
  }
  &[data-edge='start'] {
    margin-inline-start: calc(-1 * var(--t-button-wide));
  }
  &[data-edge='end'] {
    margin-inline-end: -1em;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  &[aria-busy='true'] > :first-child {
    opacity: 0;
  }
`
