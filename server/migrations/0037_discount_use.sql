-- Which order takes a discount, and what became of it: reserved while it may be paid, used once it is paid, released when it ends unpaid.
create table discount_use (
  site_id int not null,
  order_id uuid not null,
  member_id uuid not null,
  code text not null,
  state text not null check (state in ('reserved', 'used', 'released')),
  at timestamptz not null,
  primary key (site_id, order_id),
  foreign key (site_id, order_id) references credit_order (site_id, id)
);

-- The owner sees the orders of all sites while this statement runs.
alter table credit_order no force row level security;
insert into discount_use (site_id, order_id, member_id, code, state, at)
select site_id, id, member_id, discount_code,
       case when completed_at is not null then 'used' when status = 'pending' then 'reserved' else 'released' end,
       coalesce(completed_at, created_at)
from credit_order where discount_code is not null;
alter table credit_order force row level security;

alter table discount_use enable row level security;
alter table discount_use force row level security;
create policy site on discount_use using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on discount_use to couplet_app;
