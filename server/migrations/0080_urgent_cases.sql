-- The alarm of a case of the highest severity.
alter table desk_case
  -- When a case that was opened with a lower severity became one of the highest. Whoever opened it before did not see that.
  add column urgent_at timestamptz,
  -- Who was told that the case waits: 0 nobody, 1 the people of the case, 2 the owners too.
  add column alarms smallint not null default 0 check (alarms between 0 and 2);
grant update (alarms) on desk_case to couplet_desk;
drop index desk_case_unclaimed;
-- brief: few urgent cases wait, so the index is small.
create index desk_case_unopened on desk_case (alarms, (coalesce(urgent_at, opened_at)))
  where state = 'open' and kind = 'report' and severity = 0 and (first_claimed_at is null or first_claimed_at < urgent_at);
