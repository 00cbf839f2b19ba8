-- Troubles that a site's own rows show, such as failing payments, for the list of the desk.
alter table brand_state add column troubles text[] not null default '{}';
-- brief: the table has one row for each site.
create index brand_with_troubles on brand_state (site_id) where troubles <> '{}';

-- The latest mails of a site.
-- brief: the table is new in this version, so it is empty.
create index sent_mail_of_site on sent_mail (site_id, at desc);
