-- Reports of people without an account: which content, and how to reach the person. Members are reached by their account.
alter table report
  add column about text not null default '',
  add column contact_name text not null default '',
  add column contact_email text;
