-- The wish to buy. Its id is made by the client: a second click is the same order.
create table credit_order (
  site_id int not null,
  id uuid not null,
  member_id uuid not null,
  package text not null check (package in ('p0', 'p1', 'p2', 'p3')),
  credits bigint not null check (credits > 0),
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  method text not null,
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed', 'cancelled')),
  terms_version text not null,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, member_id) references account (site_id, id)
);

create index credit_order_of_member on credit_order (site_id, member_id, created_at desc);

alter table credit_order enable row level security;
alter table credit_order force row level security;
create policy site on credit_order using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update on credit_order to couplet_app;

-- One attempt to pay an order; its state follows the provider's word only.
create table payment (
  site_id int not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  provider_ref text,
  method text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed', 'cancelled')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (site_id, id),
  constraint payment_provider_ref_key unique (site_id, provider, provider_ref),
  foreign key (site_id, order_id) references credit_order (site_id, id)
);

create index payment_of_order on payment (site_id, order_id, created_at desc);

alter table payment enable row level security;
alter table payment force row level security;
create policy site on payment using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update on payment to couplet_app;

-- What the simulated bank knows: the simulator's own books, apart from ours as a real provider's would be.
create table simulated_payment (
  site_id int not null,
  id text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('pending', 'completed', 'failed', 'cancelled')),
  return_url text not null,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);

alter table simulated_payment enable row level security;
alter table simulated_payment force row level security;
create policy site on simulated_payment using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update on simulated_payment to couplet_app;
