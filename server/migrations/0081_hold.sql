-- A hold closes the account of a reported member for a short time while the case is open. Its statement of reasons is a row of its own.
alter table decision add column is_hold bool not null default false;
drop index decision_of_case;
-- brief: decisions are rare, so the table is small.
create unique index decision_of_case on decision (site_id, case_id) where state <> 'undone' and not is_hold;
-- brief: decisions are rare, so the table is small. A case has one hold, so that it cannot be prolonged.
create unique index decision_hold_of_case on decision (site_id, case_id) where is_hold;
alter table measure
  drop constraint measure_kind_check,
  add constraint measure_kind check (kind in ('warn', 'remove_text', 'remove_photo', 'no_new_chats', 'no_messages', 'suspend', 'ban', 'hold')) not valid;
