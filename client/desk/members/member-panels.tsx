import { styled } from 'styled-components'
import { deskApi } from '#client/desk/desk.api.ts'
import { ledgerAddress } from '#client/desk/ledger/use-ledger.ts'
import { OrderState } from '#client/desk/orders/order-table.tsx'
import { orderAddress } from '#client/desk/orders/use-orders.ts'
import { caseNumber } from '#client/desk/parts/case-number.ts'
import { CopyButton } from '#client/desk/parts/copy-button.tsx'
import { Muted } from '#client/desk/parts/marks.tsx'
import { Table } from '#client/desk/parts/screen.tsx'
import { followLink } from '#client/desk/platform/address.ts'
import { useWords } from '#client/desk/platform/words.ts'
import type { LookReason } from '#schemas/desk/looks.ts'
import type { MemberPage, MoneyPanel } from '#schemas/desk/members.ts'
import { NotesOf } from './notes-panel.tsx'
import { Facts, Panel } from './panel.tsx'
import { stateText } from './state-text.ts'

interface MemberPanelsProps {
  member: MemberPage
  why: LookReason
  /** Called with the balance when the panel of the money opens. */
  onBalance: (balance: number) => void
}

/** The panels that the role may open. What the role may not open is not drawn. */
export function MemberPanels({ member, why, onBalance }: MemberPanelsProps) {
  const words = useWords()
  const { say, find, formats } = words
  const may = (panel: MemberPage['panels'][number]) => member.panels.includes(panel)
  const { site } = member
  return (
    <Grid>
      {may('account') && (
        <Panel title={say('members.account')} hint={say('members.account_hint')} open={() => deskApi.memberPanel(member, 'account', why)}>
          {(account) => (
            <Facts
              facts={[
                [say('orders.state'), stateText(words, account.status)],
                [say('members.profile'), stateText(words, account.profile_status)],
                [say('members.joined'), formats.shortDateOfYear(account.since)],
                [say('members.confirmed'), account.confirmed_at ? formats.shortDateOfYear(account.confirmed_at) : say('common.no')],
                [say('cases.language'), account.locale],
                [say('members.premium'), say(account.is_premium ? 'common.yes' : 'common.no')],
                ...(account.masked_email ? [[say('members.mail'), account.masked_email] as const] : []),
              ]}
            />
          )}
        </Panel>
      )}
      {may('address') && (
        <Panel title={say('members.address')} hint={say('members.address_hint')} open={() => deskApi.memberPanel(member, 'address', why)}>
          {({ email }) =>
            email ? (
              <Address>
                <b>{email}</b> <CopyButton text={email} label={say('members.copy')} />
              </Address>
            ) : (
              <Muted>–</Muted>
            )
          }
        </Panel>
      )}
      {may('trust') && (
        <Panel title={say('members.trust')} hint={say('members.trust_hint')} open={() => deskApi.memberPanel(member, 'trust', why)}>
          {(trust) => (
            <Facts
              facts={[
                [say('members.reports'), say('members.about_by', { about: trust.reports_about, by: trust.reports_by })],
                [say('members.blocks'), say('members.given_received', { given: trust.blocks_given, received: trust.blocks_received })],
              ]}
            />
          )}
        </Panel>
      )}
      {may('devices') && (
        <Panel title={say('members.devices')} hint={say('members.devices_hint')} open={() => deskApi.memberPanel(member, 'devices', why)}>
          {({ sessions }) =>
            sessions.length === 0 ? (
              <Muted>{say('members.no_sessions')}</Muted>
            ) : (
              <Facts
                facts={[...new Set(sessions.map(({ day }) => day))].map((day) => [
                  formats.shortDate(`${day}T12:00:00`),
                  sessions
                    .filter((session) => session.day === day)
                    .map(({ device }) => device)
                    .join(', '),
                ])}
              />
            )
          }
        </Panel>
      )}
      {may('money') && (
        <Wide>
          <Panel
            title={say('members.money')}
            hint={say('members.money_hint')}
            aside={
              <a href={ledgerAddress(site, member.id)} onClick={followLink}>
                {say('nav.ledger')}
              </a>
            }
            open={async () => {
              const money = await deskApi.memberPanel(member, 'money', why)
              if (money.detail) onBalance(money.detail.balance)
              return money
            }}
          >
            {(money) => <Money money={money} site={site} />}
          </Panel>
        </Wide>
      )}
      {may('mail') && (
        <Wide>
          <Panel title={say('members.mails')} hint={say('members.mails_hint')} open={() => deskApi.memberPanel(member, 'mail', why)}>
            {({ mails }) =>
              mails.length === 0 ? (
                <Muted>{say('members.no_mails')}</Muted>
              ) : (
                <Facts
                  facts={mails.map(({ kind, state, at }) => [
                    find(`mails.${kind.replaceAll('-', '_')}`) ?? kind,
                    `${formats.dateTime(at, new Date())}${state === 'sent' ? '' : `, ${say(`members.mail_${state}`)}`}`,
                  ])}
                />
              )
            }
          </Panel>
        </Wide>
      )}
      {may('notes') && (
        <Wide>
          <Panel title={say('members.notes')} hint={say('members.notes_hint')} open={() => deskApi.memberPanel(member, 'notes', why)}>
            {(opened) => <NotesOf member={member} opened={opened} />}
          </Panel>
        </Wide>
      )}
    </Grid>
  )
}

function Money({ money: { orders, detail }, site }: { money: MoneyPanel; site: string }) {
  const { say, formats } = useWords()
  const now = new Date()
  if (!detail) return <Facts facts={[[say('nav.orders'), formats.number(orders)]]} />
  return (
    <>
      <Facts
        facts={[
          [say('ledger.balance'), say('members.balance', { balance: formats.number(detail.balance), given: formats.number(detail.given) })],
          ...detail.sums.map(
            ({ currency, paid_cents, returned_cents }) =>
              [
                say('order.paid_sum'),
                say('members.paid', { paid: formats.money(paid_cents, currency), returned: formats.money(returned_cents, currency) }),
              ] as const,
          ),
          [say('members.staff_gave'), formats.number(detail.staff_gave)],
          [
            say('members.debit'),
            detail.barred_until ? say('members.barred', { day: formats.shortDateOfYear(detail.barred_until) }) : say('members.not_barred'),
          ],
          [say('nav.orders'), formats.number(orders)],
        ]}
      />
      {detail.latest.length > 0 && (
        <Scroll>
          <Table>
            <thead>
              <tr>
                <th scope="col">{say('orders.number')}</th>
                <th scope="col">{say('orders.when')}</th>
                <th scope="col" data-side="end">
                  {say('orders.amount')}
                </th>
                <th scope="col">{say('orders.state')}</th>
              </tr>
            </thead>
            <tbody>
              {detail.latest.map((order) => (
                <tr key={order.id}>
                  <th scope="row">
                    <a href={orderAddress({ site, id: order.id })} onClick={followLink}>
                      {caseNumber(order.id)}
                    </a>
                  </th>
                  <td data-muted>{formats.dateTime(order.created_at, now)}</td>
                  <td data-side="end">{formats.money(order.amount_cents, order.currency)}</td>
                  <td>
                    <OrderState order={order} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
    </>
  )
}

const Grid = styled.div`
  display: grid;
  align-content: start;
  gap: 12px;
  min-width: 0;
  padding: 16px;
  @media (min-width: 992px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    border-inline-start: 1px solid var(--t-line);
  }
`

const Wide = styled.div`
  min-width: 0;
  @media (min-width: 992px) {
    grid-column: 1 / -1;
  }
`

const Address = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  overflow-wrap: anywhere;
`

const Scroll = styled.div`
  overflow: auto;
  & a {
    color: var(--t-primary-text);
    font-weight: 500;
  }
`
