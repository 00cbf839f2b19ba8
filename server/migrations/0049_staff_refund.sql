-- Refunds that a person of the desk makes, and adjustments of credits with their author.

alter table refund
  add column reason text,
  -- As the log names them: `staff:<number>` or `console:<user>`. Nobody answered an amount that needs no second person.
  add column asked_by text,
  add column answered_by text,
  add column why text,
  drop constraint refund_kind_check;
alter table refund
  add constraint refund_kind_check check (kind in ('withdrawal', 'chargeback', 'provider', 'void', 'staff')) not valid,
  add constraint refund_reason check (reason in ('withdrawal', 'double', 'fault_of_ours', 'goodwill', 'fraud', 'authority')) not valid,
  add constraint refund_of_staff check (kind <> 'staff' or (reason is not null and asked_by is not null)) not valid;

-- An order is withdrawn once, and charged back once. Staff and the provider may refund parts of it.
drop index refund_once;
-- brief: few orders are refunded, so the table is small.
create unique index refund_once on refund (site_id, order_id, kind) where status <> 'failed' and kind in ('withdrawal', 'chargeback');

alter table ledger_entry
  -- The author of an adjustment, as the log names them, and the reason in words.
  add column author text,
  add column why text;

-- The list of the orders of a site, the latest first.
-- brief: orders are few compared with messages, so the index is built within seconds.
create index credit_order_of_site on credit_order (site_id, created_at desc, id desc);

alter table direct_debit_bar
  -- Set by a person of the desk. Empty after a returned debit.
  add column reason text,
  add column why text,
  add column set_by text,
  add column set_at timestamptz;
