import './front.css'
import { EntryDialog } from './entry-dialog.jsx'
import { Costs, Hero, Points, Questions, Safety, Steps } from './front-sections.jsx'
import { People } from './people.jsx'
import { FrontShell } from './shell.jsx'
import { SignupForm } from './signup-form.jsx'
import { Band, Container, Heading, Motif, Stack, Text } from './ui.jsx'

export function FrontPage({ site, front }) {
  return (
    <FrontShell site={site} after={<EntryDialog {...front.entry} fictional={site.fictional} />}>
      <Hero {...front.hero} />
      <Points {...front.points} />
      <People {...front.people} fictional={site.fictional} />
      <Costs {...front.costs} />
      <Steps {...front.steps} />
      <Safety {...front.safety} />
      <Signup signup={front.signup} />
      <Questions {...front.questions} />
    </FrontShell>
  )
}

const Signup = ({ signup }) => (
  <Band id="signup" tone="sunken" className="signup">
    <Container>
      <div className="signup-columns">
        <div className="signup-words">
          <Stack gap="xs">
            <Heading id="signup-title" tabIndex={-1}>
              {signup.title}
            </Heading>
            <Text size="lg">{signup.lead}</Text>
          </Stack>
          <Motif />
        </div>
        <div className="signup-card">
          <SignupForm signup={signup} />
        </div>
      </div>
    </Container>
  </Band>
)
