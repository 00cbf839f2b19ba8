-- What a member chose to hear of, by which way. No row: as the product begins (schemas/notice.ts).
create table notice_choice (
  site_id int not null,
  account_id uuid not null,
  kind text not null,
  channel text not null check (channel in ('mail', 'push')),
  is_on bool not null,
  chosen_at timestamptz not null default now(),
  primary key (site_id, account_id, kind, channel),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);

alter table notice_choice enable row level security;
alter table notice_choice force row level security;
create policy site on notice_choice using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on notice_choice to couplet_app;

-- What a member was told last, so that nothing is told twice. about is a conversation, a week, or nothing in particular.
create table notice_mark (
  site_id int not null,
  account_id uuid not null,
  kind text not null,
  about text not null,
  -- Told up to here: a message’s seq, or the milliseconds of a like.
  seq bigint not null default 0,
  told_at timestamptz not null,
  primary key (site_id, account_id, kind, about),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);

create index notice_mark_age on notice_mark (site_id, told_at);

alter table notice_mark enable row level security;
alter table notice_mark force row level security;
create policy site on notice_mark using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on notice_mark to couplet_app;

-- The link at the foot of a mail that ends such mails. Unlike other links it may be used again, and by who is not logged in.
create table unsubscribe_link (
  site_id int not null,
  token_hash bytea not null,
  account_id uuid not null,
  kind text not null,
  created_at timestamptz not null default now(),
  primary key (site_id, token_hash),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);

create index unsubscribe_link_of_account on unsubscribe_link (site_id, account_id);
create index unsubscribe_link_age on unsubscribe_link (site_id, created_at);

alter table unsubscribe_link enable row level security;
alter table unsubscribe_link force row level security;
create policy site on unsubscribe_link using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on unsubscribe_link to couplet_app;

-- Who joined in a week.
create index account_confirmed on account (site_id, confirmed_at) where confirmed_at is not null;
