-- The one table that belongs to no site. The integer is a site's key everywhere else: given at first sight, never reused.
create table site (
  id int primary key check (id > 0),
  slug text not null constraint site_slug_key unique,
  created_at timestamptz not null default now()
);

grant select, insert on site to couplet_app;
