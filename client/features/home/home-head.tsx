import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'

/** The greeting. For a new member, a second line describes the members below. A theme with tiles starts with these members instead. */
export function HomeHead({ name, isNew }: { name: string; isNew: boolean }) {
  const t = useT()
  return (
    <Head data-part="head">
      <Title data-look="h2">{t('home.greeting', { name })}</Title>
      {isNew && <Text data-tone="muted">{t('home.fit')}</Text>}
    </Head>
  )
}

const Head = styled.div`
  display: grid;
  gap: 0.2rem;
  min-width: 0;
  padding-block: 0.875rem 0.5rem;
  overflow-wrap: anywhere;
  & > p {
    line-height: 1.4;
  }
  @media (max-width: 991.98px) {
    :root[data-card='arch'] & {
      text-align: center;
    }
  }
  :root[data-card='tile'] & {
    position: absolute;
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
  @media (min-width: 992px) and (min-width: 50em) {
    padding-block: 1.5rem 0.75rem;
  }
`
