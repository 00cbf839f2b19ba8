-- The answers of a member to questions from a closed list (schemas/members/profile-questions.ts), in the order of the profile.
create table profile_answer (
  site_id int not null,
  member_id uuid not null,
  question text not null,
  answer text not null,
  position smallint not null,
  primary key (site_id, member_id, question),
  foreign key (site_id, member_id) references profile (site_id, member_id) on delete cascade
);

alter table profile_answer enable row level security;
alter table profile_answer force row level security;
create policy site on profile_answer using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on profile_answer to couplet_app;
