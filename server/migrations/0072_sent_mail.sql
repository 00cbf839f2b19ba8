-- When a member last got a mail of each kind, so that support can say whether it left. It contains no text of a mail.
create table sent_mail (
  site_id int not null,
  member_id uuid not null,
  kind text not null,
  -- refused: the receiving server did not take it. bounced: the mailbox does not exist.
  state text not null check (state in ('sent', 'refused', 'bounced')),
  at timestamptz not null,
  primary key (site_id, member_id, kind),
  foreign key (site_id, member_id) references account (site_id, id) on delete cascade
);

alter table sent_mail enable row level security;
alter table sent_mail force row level security;
create policy site on sent_mail using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on sent_mail to couplet_app;
