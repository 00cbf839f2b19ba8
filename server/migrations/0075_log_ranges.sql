-- Every part of the log that a person may read is a range of an index: the logins of a person, one kind of act in a company, and the acts on
-- the installation.
-- brief: the log has few lines compared with the tables of members, so the indexes are built within seconds.
create index audit_login_of_actor on desk.audit (actor, at, id) where act in ('login', 'login.recovery_code');
create index audit_of_company_act on desk.audit (company_id, act, at, id);
create index audit_of_installation on desk.audit (at, id)
  where company_id is null and site_id is null and act not in ('login', 'login.recovery_code');
