import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Link } from '../navigation.jsx'
import './controls.css'

export const Container = ({ width, children }) => (
  <div className="container" data-width={width}>
    {children}
  </div>
)

export const Stack = ({ gap, children }) => (
  <div className="stack" data-gap={gap}>
    {children}
  </div>
)

export const Heading = ({ as: As = 'h2', look = 'h2', children, ...rest }) => (
  <As className="heading" data-look={look} {...rest}>
    {children}
  </As>
)

export const Text = ({ size, tone, children, ...rest }) => (
  <p className="text" data-size={size} data-tone={tone} {...rest}>
    {children}
  </p>
)

export const Band = ({ id, tone, className = '', children }) => (
  <section id={id} data-tone={tone} className={`band ${className}`}>
    {children}
  </section>
)

export const Tag = ({ children }) => (
  <li>
    <span className="tag">{children}</span>
  </li>
)

/** A link that uses the router within the site. For anchors and other sites, it is a plain link. */
export const SiteLink = ({ href, ...rest }) => (href.startsWith('/') ? <Link href={href} {...rest} /> : <a href={href} {...rest} />)

export const ButtonLink = ({ variant = 'solid', size = 'medium', children, ...rest }) => (
  <SiteLink className="button" data-variant={variant} data-size={size} {...rest}>
    <span className="button-label">{children}</span>
  </SiteLink>
)

export const Button = ({ variant = 'solid', size = 'medium', type = 'button', is_wide, children, ...rest }) => (
  <button type={type} className="button" data-variant={variant} data-size={size} data-wide={is_wide} {...rest}>
    <span className="button-label">{children}</span>
  </button>
)

export const LinkList = ({ label, links }) => (
  <ul className="links" aria-label={label}>
    {links.map(({ href, text }) => (
      <li key={href}>
        <SiteLink href={href}>{text}</SiteLink>
      </li>
    ))}
  </ul>
)

/** Renders a line of texts and links. */
export const Parts = ({ parts }) =>
  parts.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <SiteLink key={part.href} href={part.href}>
        {part.text}
      </SiteLink>
    ),
  )

export function Field({ label, hint, is_label_hidden, render }) {
  const id = useId()
  const hint_id = hint ? `${id}-hint` : undefined
  return (
    <div className="field">
      <div className="field-top" data-hidden={is_label_hidden}>
        <label htmlFor={id} className="field-label">
          {label}
        </label>
      </div>
      {render({ id, 'aria-describedby': hint_id })}
      {hint ? (
        <p id={hint_id} className="field-hint">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

export const Fieldset = ({ legend, children, ...rest }) => (
  <fieldset className="field" {...rest}>
    <legend className="field-top">
      <span className="field-label">{legend}</span>
    </legend>
    {children}
  </fieldset>
)

export const SelectField = ({ label, hint, is_label_hidden, options, ...rest }) => (
  <Field
    label={label}
    hint={hint}
    is_label_hidden={is_label_hidden}
    render={(own) => (
      <div className="control">
        <select className="select" {...own} {...rest}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </div>
    )}
  />
)

export const Logo = ({ name }) => (
  <span className="logo" data-size="medium" data-tone="page">
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path data-part="first" d="M12 4a12 12 0 1 0 0 24c2.2 0 4.2-.6 6-1.6A12 12 0 0 1 18 5.6A12 12 0 0 0 12 4z" />
      <circle data-part="second" cx="22" cy="16" r="8" />
    </svg>
    {name}
  </span>
)

export const Motif = () => (
  <svg className="motif" viewBox="0 0 400 400" aria-hidden="true" data-motif="general">
    <circle data-part="ring-a" cx="146" cy="200" r="104" />
    <circle data-part="ring-b" cx="254" cy="200" r="104" />
    <path data-part="ring-a" d="M229.4 262.2A104 104 0 0 1 162.8 302.6" />
  </svg>
)

export const FictionalLabel = ({ fictional, look }) => (
  <span className="fictional" data-look={look}>
    <span className="fictional-sign" aria-hidden="true">
      {fictional.icon}
    </span>
    {fictional.label}
  </span>
)
