-- Money that goes back: what a member withdrew, what their bank took back, what the provider says it returned.
create table refund (
  site_id int not null,
  id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  kind text not null check (kind in ('withdrawal', 'chargeback', 'provider')),
  -- Taken from the balance; less than was bought when the rest has been spent.
  credits bigint not null check (credits >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('pending', 'completed', 'failed')),
  provider_ref text,
  took_premium bool not null default false,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, order_id) references credit_order (site_id, id),
  foreign key (site_id, payment_id) references payment (site_id, id)
);

-- An order is withdrawn once, and charged back once.
create unique index refund_once on refund (site_id, order_id, kind) where status <> 'failed' and kind <> 'provider';
create index refund_of_order on refund (site_id, order_id);

alter table refund enable row level security;
alter table refund force row level security;
create policy site on refund using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update on refund to couplet_app;

-- The last number given on a site: taken under this row's lock, in the transaction that writes the invoice, so that there is no gap.
create table invoice_number (
  site_id int primary key references site (id),
  last_number bigint not null check (last_number > 0)
);

alter table invoice_number enable row level security;
alter table invoice_number force row level security;
create policy site on invoice_number using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update on invoice_number to couplet_app;

-- A receipt, or with a refund its credit note, as it was given out: the seller may move, the paper does not change.
create table invoice (
  site_id int not null,
  number bigint not null,
  order_id uuid not null,
  refund_id uuid,
  amount_cents bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  vat_percent numeric not null check (vat_percent >= 0),
  vat_cents bigint not null,
  seller jsonb not null,
  issued_at timestamptz not null,
  primary key (site_id, number),
  foreign key (site_id, order_id) references credit_order (site_id, id),
  foreign key (site_id, refund_id) references refund (site_id, id)
);

create unique index invoice_of_order on invoice (site_id, order_id) where refund_id is null;
create unique index invoice_of_refund on invoice (site_id, refund_id) where refund_id is not null;

alter table invoice enable row level security;
alter table invoice force row level security;
create policy site on invoice using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert on invoice to couplet_app;
