-- The browser that asked for a link: a hash of its device cookie, mixed with the account. Null: none is known, so every browser is asked first.
alter table one_time_link add column device_hash bytea;

-- Which mailboxes have had the signup credits of a site. The key is a hash of the address without the part after a plus sign, and without dots
-- where the provider ignores them.
create table signup_grant (
  site_id int not null,
  base_key bytea not null,
  account_id uuid not null,
  primary key (site_id, base_key),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);

create index signup_grant_of_account on signup_grant (site_id, account_id);

alter table signup_grant enable row level security;
alter table signup_grant force row level security;
create policy site on signup_grant using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                   with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on signup_grant to couplet_app;

-- Row-level security binds the owner, too: one site at a time.
do $$
declare
  one_site int;
begin
  for one_site in select id from site loop
    perform set_config('app.site_id', one_site::text, true);

    -- A passkey that was added before the mailbox was confirmed may belong to a stranger who signed up with somebody else's address.
    delete from passkey k using account a
    where a.site_id = k.site_id and a.id = k.account_id and (a.confirmed_at is null or k.created_at < a.confirmed_at);

    -- The mailboxes of those who signed up before.
    insert into signup_grant (site_id, base_key, account_id)
    select site_id, sha256(convert_to(case when domain in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com'
                                           else mailbox || '@' || domain end, 'UTF8')), id
    from (select site_id, id, created_at, split_part(regexp_replace(email_key, '@[^@]*$', ''), '+', 1) as mailbox,
                 regexp_replace(email_key, '^.*@', '') as domain
          from account where email_key is not null) known
    order by created_at
    on conflict do nothing;
  end loop;
  perform set_config('app.site_id', '', true);
end
$$;
