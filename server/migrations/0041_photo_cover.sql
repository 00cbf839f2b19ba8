-- Whether photos in conversations are covered until this member has answered their sender.
alter table profile add column covers_photos bool not null default true;
