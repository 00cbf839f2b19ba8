-- Whether others may learn that a member is here. Who hides it is not told of others either.
alter table profile add column shows_presence bool not null default true;

-- What a member's first messages of the last day were like: hashes of pieces, which no words can be made of again.
-- Mixed with the member's own id, so that two members' sketches cannot be compared. A job forgets them after a day.
create table opener_sketch (
  site_id int not null,
  member_id uuid not null,
  conversation_id uuid not null,
  seq bigint not null,
  sketch int[] not null,
  created_at timestamptz not null,
  primary key (site_id, member_id, conversation_id, seq),
  foreign key (site_id, member_id) references account (site_id, id) on delete cascade
);

create index opener_sketch_age on opener_sketch (site_id, created_at);

alter table opener_sketch enable row level security;
alter table opener_sketch force row level security;
create policy site on opener_sketch using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on opener_sketch to couplet_app;

-- How many conversations a member has begun today.
create index conversation_started_at on conversation (site_id, starter_id, created_at);
drop index conversation_started;
