-- When an operator opened the site to the public. `status: live` in a file is only a request: without this row's date it serves as preview.
alter table site
  add column opened_at timestamptz,
  add column opened_by text,
  -- True for rows of programs older than this migration. At its first start this one counts such a site as opened if it serves as live.
  add column is_opening_undecided bool not null default true;

grant update (opened_at, opened_by, is_opening_undecided) on site to couplet_app;

-- Going live voids what came from the simulator: a counter-entry in the ledger, and a refund of no money that says why.
alter table ledger_entry drop constraint ledger_entry_reason_check;
alter table ledger_entry add constraint ledger_entry_reason_check
  check (reason in ('signup', 'message', 'photo', 'gift', 'purchase', 'refund', 'chargeback', 'adjustment', 'void')) not valid;

alter table refund drop constraint refund_kind_check;
alter table refund add constraint refund_kind_check check (kind in ('withdrawal', 'chargeback', 'provider', 'void')) not valid;
