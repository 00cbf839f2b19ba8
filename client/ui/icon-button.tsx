import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'

interface IconButtonLook {
  /** Name of the button: screen readers read it, and the pointer shows it as a tooltip. */
  label: string
  children: ReactNode
  variant?: 'plain' | 'soft' | 'outline' | 'solid' | 'like' | 'photo'
  size?: 'small' | 'medium' | 'large'
}

interface IconButtonProps extends IconButtonLook, Omit<ComponentPropsWithRef<'button'>, 'children'> {}

/** A round button with one icon. With `isPressed`, the button is a toggle, such as the like button. */
export function IconButton({ label, variant, size, isPressed, type, children, ...rest }: IconButtonProps & { isPressed?: boolean }) {
  return (
    <Root
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      data-variant={variant ?? 'plain'}
      data-size={size ?? 'medium'}
    >
      {children}
    </Root>
  )
}

interface IconLinkProps extends IconButtonLook, Omit<ComponentPropsWithRef<'a'>, 'children'> {}

export function IconLink({ label, variant, size, children, ...rest }: IconLinkProps) {
  return (
    <Root as="a" {...rest} aria-label={label} title={label} data-variant={variant ?? 'plain'} data-size={size ?? 'medium'}>
      {children}
    </Root>
  )
}

const Root = styled.button`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  color: var(--t-ink);
  text-decoration: none;
  transition:
    background-color var(--m-quick),
    color var(--m-quick),
    box-shadow var(--m-base) var(--m-out),
    transform var(--m-base) var(--m-spring);
  & > svg {
    width: 1.35rem;
    height: 1.35rem;
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    transform: scale(0.92);
  }
  &:is(:disabled, [aria-disabled='true']) {
    opacity: 0.42;
    cursor: not-allowed;
  }
  &[data-variant='plain']:hover:not(:disabled, [aria-disabled='true']) {
    background: var(--t-hover);
  }
  &[data-variant='soft'] {
    background: var(--t-primary-soft);
    color: var(--t-primary-text);
  }
  &[data-variant='outline'] {
    background: var(--t-surface);
    box-shadow:
      inset 0 0 0 1px var(--t-line),
      var(--t-shadow-2);
  }
  &[data-variant='outline']:hover:not(:disabled) {
    box-shadow:
      inset 0 0 0 1px var(--t-line-strong),
      var(--t-shadow-2);
  }
  &[data-variant='solid'] {
    background: var(--t-primary);
    color: var(--t-on-primary);
  }
  &[data-variant='solid']:hover:not(:disabled) {
    background: var(--t-primary-hover);
  }
  &[data-variant='like'] {
    background: var(--t-surface);
    color: var(--t-like);
    box-shadow:
      inset 0 0 0 1px var(--t-line),
      var(--t-shadow-2);
  }
  &[data-variant='photo'] {
    isolation: isolate;
    color: var(--t-on-photo);
  }
  /* the visible circle is smaller than the area for touch */
  &[data-variant='photo']::before {
    content: '';
    position: absolute;
    inset: 4px;
    z-index: -1;
    border-radius: 50%;
    background: var(--t-photo-veil);
    backdrop-filter: blur(10px);
    transition: background-color var(--m-quick);
  }
  &[data-variant='photo'] > svg {
    width: 1.25rem;
    height: 1.25rem;
  }
  &[data-variant='photo']:focus-visible {
    outline-color: var(--t-on-photo);
    outline-offset: -5px;
  }
  &[data-variant='photo']:hover:not(:disabled, [aria-pressed='true'])::before {
    background: var(--t-photo-shade);
  }
  &[data-variant='like'][aria-pressed='true'] {
    background: var(--t-like);
    color: var(--t-on-like);
    box-shadow: var(--t-shadow-2);
  }
  &[data-variant='photo'][aria-pressed='true'] {
    color: var(--t-on-like);
  }
  &[data-variant='photo'][aria-pressed='true']::before {
    background: var(--t-like);
  }
  &[aria-pressed='true'] > svg {
    fill: currentColor;
    animation: t-beat 480ms var(--m-out);
  }
  &[data-size='small'] {
    width: 2.25rem;
    height: 2.25rem;
  }
  &[data-size='small']:not([data-variant='photo'])::before {
    content: '';
    position: absolute;
    inset: calc(50% - 22px);
  }
  &[data-size='small'] > svg {
    width: 1.1rem;
    height: 1.1rem;
  }
  &[data-size='large'] {
    width: 3.5rem;
    height: 3.5rem;
  }
  &[data-size='large'] > svg {
    width: 1.6rem;
    height: 1.6rem;
  }
`
