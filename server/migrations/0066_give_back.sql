-- Whether a decision gives the credits back that others spent on messages to the banned member.
alter table decision add column gives_back bool not null default false;
