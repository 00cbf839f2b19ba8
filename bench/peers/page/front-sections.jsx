import { Check, MessageCircle, Plus, ShieldCheck, Users } from 'lucide-react'
import { Band, ButtonLink, Container, Heading, Motif, Parts } from './ui.jsx'

export const Hero = ({ title, lead, ways, note }) => (
  <section id="hero" className="hero">
    <Container>
      <div className="hero-columns">
        <div className="hero-words">
          <h1>{title}</h1>
          <p>{lead}</p>
          <div data-deep="true">
            <div className="hero-ways">
              {ways.map(({ href, text }, index) => (
                <ButtonLink key={href} href={href} variant={index === 0 ? 'accent' : 'outline'} size="large">
                  {text}
                </ButtonLink>
              ))}
            </div>
            <p className="hero-note">
              <span>{note}</span>
            </p>
          </div>
        </div>
        <div className="hero-art">
          <Motif />
        </div>
      </div>
    </Container>
  </section>
)

export const Points = ({ title, items }) => (
  <Band id="points">
    <Container>
      <div className="points">
        <Heading>{title}</Heading>
        <ul>
          {items.map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Container>
  </Band>
)

export const Costs = ({ title, lead, free, paid }) => (
  <Band id="costs">
    <Container>
      <div className="costs-head">
        <Heading>{title}</Heading>
        <p>{lead}</p>
      </div>
      <div className="costs">
        <div data-side="free" className="costs-side">
          <h3>{free.title}</h3>
          <ul>
            {free.items.map((item) => (
              <li key={item}>
                <Check aria-hidden="true" />
                {item}
              </li>
            ))}
          </ul>
        </div>
        <div data-side="paid" className="costs-side">
          <h3>{paid.title}</h3>
          <dl>
            {paid.rows.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {paid.notes.map((parts) => (
            <p key={parts[0]}>
              <Parts parts={parts} />
            </p>
          ))}
        </div>
      </div>
    </Container>
  </Band>
)

export const Steps = ({ title, items }) => (
  <Band id="steps" tone="sunken">
    <Container>
      <Heading>{title}</Heading>
      <ol className="steps">
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ol>
    </Container>
  </Band>
)

const icons = { 'shield-check': ShieldCheck, users: Users, 'message-circle': MessageCircle }

export const Safety = ({ title, items }) => (
  <Band id="safety">
    <Container>
      <Heading>{title}</Heading>
      <ul className="safety" data-look="bento">
        {items.map((item) => {
          const Icon = icons[item.icon]
          return (
            <li key={item.title}>
              {Icon ? (
                <Icon aria-hidden="true" />
              ) : (
                <span className="sign" aria-hidden="true">
                  {item.sign}
                </span>
              )}
              <div>
                <h3>{item.title}</h3>
                <p>{item.text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Container>
  </Band>
)

export const Questions = ({ title, items }) => (
  <Band id="questions">
    <Container width="text">
      <Heading>{title}</Heading>
      <div className="questions">
        {items.map((item) => (
          <details key={item.title}>
            <summary>
              {item.title}
              <Plus aria-hidden="true" />
            </summary>
            <div className="prose">
              <p>
                <Parts parts={item.text} />
              </p>
            </div>
          </details>
        ))}
      </div>
    </Container>
  </Band>
)
