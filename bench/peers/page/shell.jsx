import { Link } from '../navigation.jsx'
import { ButtonLink, Container, FictionalLabel, LinkList, Logo, Stack, Text } from './ui.jsx'

/** Layout of the members pages: top bar, page, footer. */
export function MembersShell({ site, after, children }) {
  return (
    <div className="layout">
      <SkipLink>{site.skip}</SkipLink>
      <header className="top">
        <div className="top-inside">
          <div className="top-side">
            <Link href="/" aria-label={site.home} className="home">
              <Logo name={site.name} />
            </Link>
          </div>
          <ButtonLink href="/login" variant="outline" size="small">
            {site.login}
          </ButtonLink>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page">
        {children}
      </main>
      <Footer site={site} more={site.footer_more} />
      {after}
    </div>
  )
}

/** Layout of the front page, with a signup button in its top bar. */
export function FrontShell({ site, after, children }) {
  return (
    <div className="front" data-look="front" data-niche="general">
      <div className="front-frame">
        <SkipLink>{site.skip}</SkipLink>
        <header className="bar">
          <Link href="/" aria-label={site.home} className="home">
            <Logo name={site.name} />
          </Link>
          <div className="bar-side">
            <Link href="/login">{site.login}</Link>
            <ButtonLink href="/signup" size="small">
              {site.signup}
            </ButtonLink>
          </div>
        </header>
        <main id="content" className="front-page">
          {children}
        </main>
        <Footer site={site} more={site.front_more} />
        {after}
      </div>
    </div>
  )
}

const SkipLink = ({ children }) => (
  <a href="#content" className="skip">
    {children}
  </a>
)

function Footer({ site, more }) {
  const [note, company] = site.footer.notes
  return (
    <footer className="footer">
      <Container>
        <Stack gap="lg">
          <div>
            <LinkList label={site.footer.label} links={site.footer.links} />
            {more.map(({ label, links }) => (
              <LinkList key={label} label={label} links={links} />
            ))}
          </div>
          <Stack gap="xs">
            <Text size="xs" tone="muted">
              {note} <FictionalLabel fictional={site.fictional} />
            </Text>
            <Text size="xs" tone="muted" translate="no">
              {company}
            </Text>
          </Stack>
        </Stack>
      </Container>
    </footer>
  )
}
