-- A member's credits. Spend with `update … set balance = balance - n, seq = seq + 1 where … and balance >= n`; the check is the second lock.
create table credit_account (
  site_id int not null,
  member_id uuid not null,
  balance bigint not null default 0 constraint credit_account_balance check (balance >= 0),
  seq bigint not null default 0,
  primary key (site_id, member_id),
  foreign key (site_id, member_id) references account (site_id, id)
);

alter table credit_account enable row level security;
alter table credit_account force row level security;
create policy site on credit_account using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update on credit_account to couplet_app;

-- What happened to it: signed lines that are never changed. seq and balance_after form a chain that an audit can walk.
create table ledger_entry (
  site_id int not null,
  member_id uuid not null,
  seq bigint not null check (seq > 0),
  amount bigint not null,
  balance_after bigint not null check (balance_after >= 0),
  reason text not null check (reason in ('signup', 'message', 'purchase', 'refund', 'adjustment')),
  contra text not null,
  ref_id uuid,
  idem_key text not null,
  created_at timestamptz not null default now(),
  primary key (site_id, member_id, seq),
  constraint ledger_entry_idem_key unique (site_id, member_id, idem_key),
  foreign key (site_id, member_id) references credit_account (site_id, member_id)
);

alter table ledger_entry enable row level security;
alter table ledger_entry force row level security;
create policy site on ledger_entry using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert on ledger_entry to couplet_app;
