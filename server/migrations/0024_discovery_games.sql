-- Swipe game: whom a member passed. They come back after some weeks; the row is then written anew or means nothing any more.
create table swipe_pass (
  site_id int not null,
  member_id uuid not null,
  passed_id uuid not null,
  passed_at timestamptz not null,
  primary key (site_id, member_id, passed_id),
  constraint swipe_pass_other check (member_id <> passed_id),
  foreign key (site_id, member_id) references profile (site_id, member_id) on delete cascade,
  foreign key (site_id, passed_id) references profile (site_id, member_id) on delete cascade
);

create index swipe_pass_newest on swipe_pass (site_id, member_id, passed_at desc);
create index swipe_pass_of on swipe_pass (site_id, passed_id);

alter table swipe_pass enable row level security;
alter table swipe_pass force row level security;
create policy site on swipe_pass using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on swipe_pass to couplet_app;

-- Likes given in the game on the last day it was played, by the site's own calendar. One row a member: its lock is what makes the limit hold.
create table swipe_day (
  site_id int not null,
  member_id uuid not null,
  day_on date not null,
  likes int not null check (likes > 0),
  primary key (site_id, member_id),
  foreign key (site_id, member_id) references profile (site_id, member_id) on delete cascade
);

alter table swipe_day enable row level security;
alter table swipe_day force row level security;
create policy site on swipe_day using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on swipe_day to couplet_app;

-- Match finder: five answers, each kept as it is given. answered_at is when the last one was.
create table match_answer (
  site_id int not null,
  member_id uuid not null,
  intent text check (intent in ('lasting', 'open', 'friends_first', 'light')),
  rhythm text check (rhythm in ('early', 'late', 'varies')),
  weekend text check (weekend in ('home', 'outdoors', 'city', 'people')),
  travel text check (travel in ('near', 'hour', 'country', 'anywhere')),
  matters text check (matters in ('humour', 'honesty', 'calm', 'curiosity', 'tenderness')),
  answered_at timestamptz,
  ranked_at timestamptz,
  primary key (site_id, member_id),
  constraint match_answer_whole check (answered_at is null or num_nulls(intent, rhythm, weekend, travel, matters) = 0),
  foreign key (site_id, member_id) references profile (site_id, member_id) on delete cascade
);

alter table match_answer enable row level security;
alter table match_answer force row level security;
create policy site on match_answer using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on match_answer to couplet_app;

-- A member's ranking as it was worked out: pages of it stay what they are while others come and go. Why stands nowhere: it is said as it is today.
create table match_rank (
  site_id int not null,
  member_id uuid not null,
  position int not null check (position > 0),
  other_id uuid not null,
  has_answered bool not null,
  primary key (site_id, member_id, position),
  constraint match_rank_other check (member_id <> other_id),
  foreign key (site_id, member_id) references profile (site_id, member_id) on delete cascade,
  foreign key (site_id, other_id) references profile (site_id, member_id) on delete cascade
);

create index match_rank_of on match_rank (site_id, other_id);

alter table match_rank enable row level security;
alter table match_rank force row level security;
create policy site on match_rank using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on match_rank to couplet_app;
