-- What was taken off an order: all three say so, or none does. amount_cents stays what is charged.
alter table credit_order
  add column discount_code text,
  add column discount_percentage numeric check (discount_percentage > 0 and discount_percentage < 100),
  add column undiscounted_cents bigint,
  add constraint credit_order_discount_is_whole check (num_nulls(discount_code, discount_percentage, undiscounted_cents) in (0, 3)),
  add constraint credit_order_discount_takes_off check (undiscounted_cents > amount_cents);

-- Finds a member's orders that hold the discount: it is given once.
create index credit_order_discounted on credit_order (site_id, member_id) where discount_code is not null;
