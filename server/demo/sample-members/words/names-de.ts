/** Common first names in Germany, Austria and German-speaking Switzerland. */
export const namesDe = {
  female:
    `Klara Lea Hannah Mia Emma Sophie Marie Lena Leonie Anna Laura Julia Sarah Lisa Katharina Johanna Charlotte Paula Greta Ida Frieda Mathilda Emilia
    Luisa Amelie Nele Jana Svenja Annika Katja Nadine Nicole Sandra Stefanie Melanie Daniela Claudia Sabine Birgit Petra Martina Andrea Susanne Heike Anja
    Silke Tanja Simone Kerstin Yvonne Manuela Bettina Ulrike Christine Christina Monika Gabriele Karin Ingrid Ute Anke Antje Maren Wiebke Imke Frauke Elke
    Doris Renate Barbara Beate Franziska Theresa Veronika Magdalena Elisabeth Eva Maria Rosa Helena Miriam Rebecca Vanessa Jessica Jasmin Michelle Carina
    Corinna Bianca Denise Elena Aylin Elif Zeynep Derya Leyla Samira Nour Amira Dilan Milena Natalia Olga Irina Katarzyna Agnieszka Ivana Jelena Alina Selina
    Verena Viktoria Vera Nora Ella Mila Lina Lotte Pia Mara Romy Tilda Henrike Friederike Dorothea Cornelia Regina Rita Sonja Ursina Flurina
    Seraina Annegret Marlene`.split(/\s+/),
  male: `Jonas Lukas Leon Finn Paul Felix Maximilian Moritz Julian Niklas Tim Jan Philipp Tobias Florian Sebastian Daniel Christian Stefan Thomas Michael
    Andreas Markus Martin Matthias Frank Jürgen Klaus Uwe Bernd Ralf Jörg Dirk Sven Torsten Holger Oliver Marco Mario Dennis Patrick Kevin Marcel Sascha Benjamin
    Alexander David Simon Johannes Jakob Anton Emil Oskar Karl Friedrich Konrad Ludwig Leopold Valentin Vincent Konstantin Elias Noah Ben Luis Henri Theo Mats
    Lasse Malte Hannes Hendrik Henning Arne Nils Lars Björn Kai Volker Werner Wolfgang Peter Hans Heinz Günter Manfred Rolf Roland Robert Richard Georg Franz
    Josef Alois Sepp Xaver Korbinian Benedikt Dominik Fabian Manuel Raphael Gabriel Samuel Adrian Lorenz Clemens Severin Gregor Urs Reto Beat Andri Luca Nico
    Mehmet Emre Can Deniz Murat Ali Yusuf Omar Karim Milan Ivan Goran Piotr Tomasz Pavel Sergej Viktor Artur Till Bastian Ole Jannik Rasmus Thorben`.split(
    /\s+/,
  ),
}
