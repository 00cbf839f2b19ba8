-- The oldest waiting cases of the installation, of a company and of a site, for the overview.
-- brief: few cases wait, so the indexes are small.
create index desk_case_oldest on desk_case (kind, opened_at) where state = 'open';
create index desk_case_oldest_of_company on desk_case (company_id, kind, opened_at) where state = 'open';
create index desk_case_oldest_of_site on desk_case (site_id, kind, opened_at) where state = 'open';
