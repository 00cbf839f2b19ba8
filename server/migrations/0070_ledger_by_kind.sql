-- The lines of one kind in the ledger of a site, the latest first. A site may have few lines of a kind among millions.
-- brief: the index is built while nobody may write a line; about fifteen seconds for ten million lines.
create index ledger_entry_by_kind on ledger_entry (site_id, reason, created_at desc, member_id desc, seq desc);
