import './members.css'
import { EntryDialog } from './entry-dialog.jsx'
import { FilterButton } from './filter-button.jsx'
import { FilterForm } from './filter-form.jsx'
import { MemberCard } from './member-card.jsx'
import { MembersShell } from './shell.jsx'
import { SortSelect } from './sort-select.jsx'
import { Container, Heading, Stack, Tag, Text } from './ui.jsx'

// number of pictures that load eagerly, because they are visible without scrolling
const NUM_EAGER = 2

export function MembersPage({ site, search }) {
  return (
    <MembersShell site={site} after={<EntryDialog {...search.entry} fictional={site.fictional} />}>
      <Container>
        <div className="search">
          <div className="search-head">
            <Stack gap="xs">
              <Heading as="h1" look="h1">
                {search.title}
              </Heading>
              <Text tone="muted" role="status">
                {search.count}
              </Text>
            </Stack>
            <div className="row" data-gap="sm">
              <FilterButton>{search.filters}</FilterButton>
              <SortSelect sort={search.sort} />
            </div>
          </div>
          <aside className="filters" aria-labelledby="search-filters">
            <Heading look="h4" id="search-filters">
              {search.filters}
            </Heading>
            <FilterForm form={search.form} />
          </aside>
          <Stack gap="lg">
            <ul className="row" data-gap="sm" aria-label={search.criteria.label}>
              {search.criteria.names.map((name) => (
                <Tag key={name}>{name}</Tag>
              ))}
            </ul>
            <Stack gap="lg">
              <MemberList site={site} search={search} group={search.results} />
              {search.similar ? (
                <Stack gap="md">
                  <Stack gap="xs">
                    <Heading look="h3">{search.similar.title}</Heading>
                    <Text tone="muted">{search.similar.text}</Text>
                  </Stack>
                  <MemberList site={site} search={search} group={search.similar} />
                </Stack>
              ) : null}
            </Stack>
          </Stack>
        </div>
      </Container>
    </MembersShell>
  )
}

const MemberList = ({ site, search, group }) => (
  <div>
    <ul className="members" aria-label={group.label}>
      {group.members.map((member, index) => (
        <li key={member.id} data-profile={member.id}>
          <MemberCard member={member} site={site} words={search} is_eager={index < NUM_EAGER} />
        </li>
      ))}
    </ul>
  </div>
)
