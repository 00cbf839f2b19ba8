-- Two members' thread. last_seq counts its messages: `set last_seq = last_seq + 1` gives the next one its place.
create table conversation (
  site_id int not null,
  id uuid not null,
  low_id uuid not null,
  high_id uuid not null,
  starter_id uuid not null,
  last_seq bigint not null default 0,
  last_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  constraint conversation_pair_key unique (site_id, low_id, high_id),
  constraint conversation_order check (low_id < high_id),
  constraint conversation_starter check (starter_id in (low_id, high_id)),
  foreign key (site_id, low_id) references profile (site_id, member_id),
  foreign key (site_id, high_id) references profile (site_id, member_id)
);

create index conversation_of_high on conversation (site_id, high_id);
create index conversation_started on conversation (site_id, starter_id);

alter table conversation enable row level security;
alter table conversation force row level security;
create policy site on conversation using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on conversation to couplet_app;

-- One member's view of a thread: unread is last_seq - read_seq; messages up to hidden_seq are deleted for this member.
create table conversation_member (
  site_id int not null,
  conversation_id uuid not null,
  member_id uuid not null,
  read_seq bigint not null default 0,
  hidden_seq bigint not null default 0,
  primary key (site_id, conversation_id, member_id),
  foreign key (site_id, conversation_id) references conversation (site_id, id),
  foreign key (site_id, member_id) references profile (site_id, member_id)
);

create index conversation_member_list on conversation_member (site_id, member_id, conversation_id);

alter table conversation_member enable row level security;
alter table conversation_member force row level security;
create policy site on conversation_member using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on conversation_member to couplet_app;

-- Ordered by seq, gapless from 1. The id is made by the sender's client: a retry is the same message.
create table message (
  site_id int not null,
  conversation_id uuid not null,
  seq bigint not null check (seq > 0),
  id uuid not null,
  sender_id uuid not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (site_id, conversation_id, seq),
  constraint message_id_key unique (site_id, id),
  -- only the two of the thread can write into it
  foreign key (site_id, conversation_id, sender_id) references conversation_member (site_id, conversation_id, member_id)
);

alter table message enable row level security;
alter table message force row level security;
create policy site on message using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on message to couplet_app;
