-- Which part of a balance was given and not bought: it is spent first, and is never paid back in money.
alter table credit_account
  add column promotional bigint not null default 0,
  add constraint credit_account_promotional check (promotional between 0 and balance);

alter table ledger_entry
  add column promotional_after bigint not null default 0,
  add constraint ledger_entry_promotional check (promotional_after between 0 and balance_after);

alter table ledger_entry drop constraint ledger_entry_reason_check;
alter table ledger_entry add constraint ledger_entry_reason_check
  check (reason in ('signup', 'message', 'photo', 'gift', 'purchase', 'refund', 'chargeback', 'adjustment'));

-- What was given at signup is what is left of it. The owner sees all sites for as long as this takes.
alter table ledger_entry no force row level security;
alter table credit_account no force row level security;
update ledger_entry e set promotional_after = s.rest
from (select site_id, member_id, seq,
             least(balance_after, greatest(0, sum(case when reason = 'signup' then amount when amount < 0 then amount else 0 end) over w)) as rest
      from ledger_entry window w as (partition by site_id, member_id order by seq)) s
where e.site_id = s.site_id and e.member_id = s.member_id and e.seq = s.seq;
update credit_account c set promotional = e.promotional_after
from ledger_entry e where e.site_id = c.site_id and e.member_id = c.member_id and e.seq = c.seq;
alter table ledger_entry force row level security;
alter table credit_account force row level security;

alter table credit_order drop constraint credit_order_status_check;
alter table credit_order
  add constraint credit_order_status_check check (status in ('pending', 'completed', 'failed', 'cancelled', 'expired')),
  -- The order that failed and whose price this one keeps.
  add column retry_of uuid,
  -- Until when it can be withdrawn; known once it is paid.
  add column withdraw_until timestamptz,
  add column reminded_at timestamptz;

alter table payment drop constraint payment_status_check;
alter table payment
  add constraint payment_status_check check (status in ('pending', 'completed', 'failed', 'cancelled', 'expired')),
  -- first: the card may be charged again later; recurring: by what was agreed then.
  add column sequence text not null default 'oneoff' constraint payment_sequence check (sequence in ('oneoff', 'first', 'recurring')),
  add column refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  add column charged_back_cents bigint not null default 0 check (charged_back_cents >= 0);

-- One discount is used by one order at a time; codes that are valid once in all are looked up by their name.
create index credit_order_by_code on credit_order (site_id, discount_code) where discount_code is not null;

alter table simulated_payment drop constraint simulated_payment_status_check;
alter table simulated_payment
  add constraint simulated_payment_status_check check (status in ('pending', 'completed', 'failed', 'cancelled', 'expired')),
  add column method text not null default 'ideal',
  -- A payment that takes its time: what it becomes, and when.
  add column settles_at timestamptz,
  add column settles_as text check (settles_as in ('completed', 'failed')),
  add column mandate_ref text,
  -- By the id of the refund, so that asking twice refunds once.
  add column refunds jsonb not null default '{}',
  add column charged_back_cents bigint not null default 0;

-- Who a member is to a provider, and the card that may be charged again. Never the card's number.
create table payer (
  site_id int not null,
  member_id uuid not null,
  provider text not null,
  customer_ref text not null,
  card_mandate_ref text,
  card_label text,
  created_at timestamptz not null,
  primary key (site_id, member_id, provider),
  foreign key (site_id, member_id) references account (site_id, id)
);

alter table payer enable row level security;
alter table payer force row level security;
create policy site on payer using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on payer to couplet_app;

-- An authorisation to collect from a bank account. The account's number passes through and stays with the provider:
-- here are its last digits, and a keyed hash of the form, whose key the member's page alone holds.
create table direct_debit (
  site_id int not null,
  id uuid not null,
  member_id uuid not null,
  package text not null check (package in ('p0', 'p1', 'p2', 'p3')),
  total_cents bigint not null check (total_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  holder text not null,
  street text not null,
  house_number text not null,
  postcode text not null,
  city text not null,
  mobile text not null,
  iban_masked text not null,
  form_hash bytea not null,
  mandate_reference text not null,
  mandate_text text not null,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  code_tries int not null default 0 check (code_tries between 0 and 5),
  code_sends int not null default 1 check (code_sends between 1 and 3),
  customer_ref text,
  mandate_ref text,
  authorised_at timestamptz,
  created_at timestamptz not null,
  primary key (site_id, id),
  constraint direct_debit_reference_key unique (site_id, mandate_reference),
  foreign key (site_id, member_id) references account (site_id, id)
);

create index direct_debit_of_member on direct_debit (site_id, member_id, created_at desc);

alter table direct_debit enable row level security;
alter table direct_debit force row level security;
create policy site on direct_debit using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on direct_debit to couplet_app;

-- Members whose collection came back (RO-05).
create table direct_debit_bar (
  site_id int not null,
  member_id uuid not null,
  barred_until timestamptz not null,
  order_id uuid,
  primary key (site_id, member_id),
  foreign key (site_id, member_id) references account (site_id, id)
);

alter table direct_debit_bar enable row level security;
alter table direct_debit_bar force row level security;
create policy site on direct_debit_bar using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on direct_debit_bar to couplet_app;
